import { Component, type ErrorInfo, type ReactNode } from "react";
import { Failed, TopBar } from "#ui/index.ts";
import { ErrorPage } from "#web/pages/system/error.tsx";
import { go } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/shell.ts";
import { ChunkFailure, retryChunk } from "./chunk.ts";

interface Props {
  /** The page inside; another path forgets the failure. */
  path: string;
  /** No bar stands around the page: what is shown in its place brings the way back. */
  bare?: boolean;
  children: ReactNode;
}

/** Shows what went wrong in a page in its place; the other pages and the bars go on. */
export class PageBoundary extends Component<Props, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  override componentDidCatch(failure: Error, info: ErrorInfo) {
    console.error(this.props.path, failure, info.componentStack);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!(failure instanceof ChunkFailure)) return <ErrorPage error={failure} />;
    return (
      <>
        {this.props.bare && <TopBar onBack={go.back} />}
        <Failed
          title={texts.chunkFailedTitle}
          reason={texts.chunkFailed}
          onRetry={() => retryChunk(this.props.path)}
        />
      </>
    );
  }
}
