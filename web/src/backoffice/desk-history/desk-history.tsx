import { HistorySection } from '../history-section.tsx'
import { useDeskHistoryWords } from './desk-history-words.ts'
import type { ToldField } from './told-fields.ts'

type DeskHistoryProps = {
  /** Where the thing is saved. */
  path: string
  /** Its category of streams. */
  topic: string
  fields: readonly ToldField[]
  /** On a screen of its own it is a card; in a drawer it is below a line. */
  className?: string
  heading?: 'h2' | 'h3'
}

/** Who changed a thing that the desk saves, when, and from what to what, in the words of its form. */
export function DeskHistory({ path, topic, fields, className, heading = 'h3' }: DeskHistoryProps) {
  return (
    <HistorySection
      path={`${path}/history`}
      topics={[topic, 'account']}
      words={useDeskHistoryWords(fields)}
      heading={heading}
      className={className ?? 'card p-5 sm:p-8'}
    />
  )
}
