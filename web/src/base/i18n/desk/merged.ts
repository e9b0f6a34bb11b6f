/** A feature's names for its links, permissions, records and events: `en/<feature>.json`, `id/<feature>.json`. */
export type DeskFile = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Merges the words of all features into one namespace, section by section. No two features have the same key. */
export function merged(files: Readonly<Record<string, DeskFile>>): Record<string, unknown> {
  const all: Record<string, Record<string, string>> = {}
  for (const file of Object.values(files))
    for (const [section, words] of Object.entries(file))
      all[section] = { ...all[section], ...words }
  return all
}
