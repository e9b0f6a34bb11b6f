import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { HistorySection } from '../history-section.tsx'
import { useDeskHistoryWords } from './desk-history-words.ts'
import type { HistoryField } from './history-fields.ts'

type DeskHistoryProps = {
  /** Reads the newest events, at most `size`. */
  resource: (size: number) => Resource<History>
  fields: readonly HistoryField[]
  /** On a screen of its own it is a card; in a drawer it follows a line. */
  className?: string
  heading?: 'h2' | 'h3'
}

/** Who changed a record of the desk, when, and the values before and after, in the words of its form. */
export function DeskHistory({ resource, fields, className, heading = 'h3' }: DeskHistoryProps) {
  return (
    <HistorySection
      resource={resource}
      words={useDeskHistoryWords(fields)}
      heading={heading}
      className={className ?? 'card p-5 sm:p-8'}
    />
  )
}
