/** What the operator reads: short Chinese sentences on standard output, and one line of progress that rewrites itself. */
const terminal = process.stdout.isTTY === true;
let progressShown = false;
let lastProgress = { text: "", at: 0 };

/** Prints one sentence. */
export function say(sentence: string): void {
  clearProgress();
  process.stdout.write(`${sentence}\n`);
}

/** Prints a sentence about what went wrong. */
export function complain(sentence: string): void {
  clearProgress();
  process.stderr.write(`${sentence}\n`);
}

/** Shows how far something is. On a terminal the line rewrites itself; elsewhere it is printed every five seconds. */
export function showProgress(text: string): void {
  if (terminal) {
    process.stdout.write(`\r\u001B[2K${text}`);
    progressShown = true;
  } else if (text !== lastProgress.text && Date.now() - lastProgress.at >= 5000) {
    process.stdout.write(`${text}\n`);
    lastProgress = { text, at: Date.now() };
  }
}

function clearProgress(): void {
  if (progressShown) process.stdout.write("\r\u001B[2K");
  progressShown = false;
}
