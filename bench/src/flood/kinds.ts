/** What is flooded; each has a cap and a line of its own in the product. */
export const floodKinds = ['pages', 'pictures', 'sign-ins', 'checkouts'] as const
export type FloodKind = (typeof floodKinds)[number]

/** How many send at once, from as many addresses, and how often: far more than the cap, and with an end. */
export type Crowd = Readonly<{ addresses: number; everyMs: number }>

export const crowds: Readonly<Record<FloodKind, Crowd>> = {
  // Four pages down one connection at a time: 1,600 a second where 20 are drawn.
  pages: { addresses: 200, everyMs: 500 },
  // 40 a second, of nearly 2 MB each.
  pictures: { addresses: 60, everyMs: 1_500 },
  // 800 a second where 50 are checked.
  'sign-ins': { addresses: 200, everyMs: 250 },
  // 2,500 a second: as many as two idle cores take.
  checkouts: { addresses: 250, everyMs: 100 },
}

/** Asked of a process that floods. */
export type FloodOrder = Readonly<{ kind: FloodKind; webUrl: string; seconds: number }>

/** What a flood was answered. */
export type FloodAnswers = Readonly<{
  /** How often, by status; `cut` where a connection was closed on it, `none` where nothing came. */
  counts: Readonly<Record<string, number>>
  longestMs: number
}>
