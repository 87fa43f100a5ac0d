import { apiVersion } from "#contract/envelope.ts";
import { ListGroup, ListRow } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/settings.ts";

/** What version this is. */
export function AboutGroup() {
  return (
    <ListGroup title={texts.aboutGroup}>
      <ListRow icon="about" label={texts.version} value={<span className="figures">{apiVersion}</span>} />
    </ListGroup>
  );
}
