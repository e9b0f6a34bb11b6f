import { slugOf } from '@arung/contracts/slug-of'

type Field = Readonly<{
  read: () => string
  write: (slug: string) => void
  /** Asks for an address when none can be suggested. */
  ask: () => void
}>

/** Suggests a slug for a name that was just entered, unless there is one. Asks for it when the name yields none. */
export function suggestSlug(name: string, { read, write, ask }: Field): void {
  if (read() !== '' || name.trim() === '') return
  const slug = slugOf(name)
  if (slug === '') ask()
  else write(slug)
}
