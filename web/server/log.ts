type Level = 'error' | 'warn'

/** Writes a line to the process's log. `path` is the address that the visitor requested. */
export function logged(
  level: Level,
  message: string,
  path: string,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const entry = {
    level,
    message,
    path: withoutSecrets(path),
    ...more,
    at: new Date().toISOString(),
  }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
}

/** Long path segments are secrets: a reader of the log must not be able to open an order. */
const withoutSecrets = (path: string): string => path.replace(/[\w-]{32,}/g, '…')
