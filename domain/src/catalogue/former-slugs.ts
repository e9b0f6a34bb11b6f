/** Returns the slugs that are given up after a change of slug from `before` to `now`. */
export function slugsGivenUp(
  former: ReadonlySet<string>,
  before: string | undefined,
  now: string | undefined,
): ReadonlySet<string> {
  const slugs = new Set(former)
  if (before !== undefined) slugs.add(before)
  if (now !== undefined) slugs.delete(now)
  return slugs
}
