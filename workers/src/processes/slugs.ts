import { command, type Reaction } from './reaction.ts'

/** Gives back what something is no longer called: the named slug, or all those that it knows of itself. */
export const releaseSlugs = (
  kind: `slug-${string}`,
  owner: string,
  slug: string | null = null,
): readonly Reaction<'command'>[] => [command('/internal/slugs/release', { kind, owner, slug })]
