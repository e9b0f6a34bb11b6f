/** What is flooded. Each kind has its own cap and queue in the product. */
export const floodKinds = ['pages', 'pictures', 'sign-ins', 'checkouts'] as const
export type FloodKind = (typeof floodKinds)[number]

/** How many senders there are, each with its own address, and how often they send: far above the cap, but finite. */
export type Crowd = Readonly<{ addresses: number; everyMs: number }>

export const crowds: Readonly<Record<FloodKind, Crowd>> = {
  // Four pages at a time on one connection: 1,600 a second, where 20 are rendered.
  pages: { addresses: 200, everyMs: 500 },
  // 40 a second, of nearly 2 MB each.
  pictures: { addresses: 60, everyMs: 1_500 },
  // 800 a second where 50 are checked.
  'sign-ins': { addresses: 200, everyMs: 250 },
  // 2,500 a second: as many as two idle cores take.
  checkouts: { addresses: 250, everyMs: 100 },
}

/** The order to a process that floods. */
export type FloodOrder = Readonly<{ kind: FloodKind; webUrl: string; seconds: number }>

/** The answers that a flood got. */
export type FloodAnswers = Readonly<{
  /** Counts by status; `cut` when the connection was closed, `none` when nothing arrived. */
  counts: Readonly<Record<string, number>>
  longestMs: number
}>
