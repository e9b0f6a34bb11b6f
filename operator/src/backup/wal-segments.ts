/**
 * Names of segments of PostgreSQL's write-ahead log: eight hexadecimal digits each for the timeline, the part of 4 GB
 * and the segment of 16 MB in it.
 */
const segmentPattern = /^[0-9A-F]{24}$/
const segmentsOfPart = 256

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')

/** Returns the segment that holds a place in the log, such as `0/3000028`. */
export function segmentOf(timeline: number, lsn: string): string {
  const [part = '', place = ''] = lsn.split('/')
  return `${hex(timeline)}${hex(parseInt(part, 16))}${hex(parseInt(place, 16) >>> 24)}`
}

export const isSegment = (name: string): boolean => segmentPattern.test(name)

const timelineOf = (segment: string): string => segment.slice(0, 8)

/** The place of a segment, which is comparable between timelines. */
const placeOf = (segment: string): string => segment.slice(8)

function after(segment: string): string {
  const part = parseInt(segment.slice(8, 16), 16)
  const nth = parseInt(segment.slice(16), 16) + 1
  return nth < segmentsOfPart
    ? `${timelineOf(segment)}${hex(part)}${hex(nth)}`
    : `${timelineOf(segment)}${hex(part + 1)}${hex(0)}`
}

/**
 * Returns the first segment that is missing between `last`, which is there, and the newest of `names` on its timeline;
 * null when none is.
 */
export function missingAfter(names: readonly string[], last: string): string | null {
  const later = names
    .filter(name => isSegment(name) && timelineOf(name) === timelineOf(last) && name > last)
    .toSorted()
  let expected = after(last)
  for (const name of later) {
    if (name !== expected) return expected
    expected = after(expected)
  }
  return null
}

/** A segment, or what PostgreSQL notes beside one: where a backup began in it, or where a timeline left it. */
const ofSegmentPattern = /^([0-9A-F]{24})(?:\.partial|\.[0-9A-F]{8}\.backup)?$/

/** Returns the segments that come before `first` on every timeline, with the notes beside them. */
export const olderThan = (names: readonly string[], first: string): readonly string[] =>
  names.filter(name => {
    const [, segment] = ofSegmentPattern.exec(name) ?? []
    return segment !== undefined && placeOf(segment) < placeOf(first)
  })
