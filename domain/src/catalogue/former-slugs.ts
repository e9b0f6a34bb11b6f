/** The slugs that something has given up, once it is called `now` instead of `before`. */
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
