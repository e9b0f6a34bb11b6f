/** What a feature calls its links, permissions, records and events: `en/<feature>.json`, `id/<feature>.json`. */
export type DeskFile = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words of all features in one namespace, section by section. No two features have the same word. */
export function merged(files: Readonly<Record<string, DeskFile>>): Record<string, unknown> {
  const all: Record<string, Record<string, string>> = {}
  for (const file of Object.values(files))
    for (const [section, words] of Object.entries(file))
      all[section] = { ...all[section], ...words }
  return all
}
