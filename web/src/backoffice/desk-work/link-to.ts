import type { DeskRecord } from '@arung/contracts/desk-work'

/** Where a record is seen in an area; null where it has no page there. */
export type LinkTo = (record: DeskRecord) => string | null
/** The links of a feature's records, by their kind: each folder of an area has its own in `record-links.ts`. */
export type RecordLinks = Readonly<Record<string, LinkTo>>

/** Where each record is seen of which one of these files says it. */
export function linkToIn(files: Readonly<Record<string, RecordLinks>>): LinkTo {
  const links: RecordLinks = Object.assign({}, ...Object.values(files))
  return record => links[record.kind]?.(record) ?? null
}

/** How the address of a record calls it. */
export const calledOf = ({ id, slug }: DeskRecord): string => slug ?? id
