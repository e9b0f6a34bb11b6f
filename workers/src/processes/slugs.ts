import { command, type Reaction } from './reaction.ts'

/** Releases slugs that their owner no longer uses: the given one, or all that the registry knows of. */
export const releaseSlugs = (
  kind: `slug-${string}`,
  owner: string,
  slug: string | null = null,
): readonly Reaction<'command'>[] => [command('/internal/slugs/release', { kind, owner, slug })]
