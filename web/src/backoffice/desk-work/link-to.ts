import type { DeskRecord } from '@arung/contracts/desk-work'

/** Returns the page of a record in an area; null when it has none there. */
export type LinkTo = (record: DeskRecord) => string | null
/** The links to a feature's records, by kind. Each folder of an area has its own in `record-links.ts`. */
export type RecordLinks = Readonly<Record<string, LinkTo>>

/** Combines these files into one lookup of a record's page. */
export function linkToIn(files: Readonly<Record<string, RecordLinks>>): LinkTo {
  const links: RecordLinks = Object.assign({}, ...Object.values(files))
  return record => links[record.kind]?.(record) ?? null
}

/** Returns the part of the address that identifies a record. */
export const calledOf = ({ id, slug }: DeskRecord): string => slug ?? id
