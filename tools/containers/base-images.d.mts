export function prepareImages(
  host: string,
  kinds: readonly string[],
  say: (line: string) => void,
): void
