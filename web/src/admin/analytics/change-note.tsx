import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { changeOf } from './change-words.ts'

type ChangeNoteProps = {
  now: number
  before: number
  /** What there was before, in words. */
  beforeText: string
}

/** How much more or less it is than in the period before, and what it was then. */
export function ChangeNote({ now, before, beforeText }: ChangeNoteProps) {
  const { t } = useTranslation('analytics')
  const change = changeOf(now, before, useLocale())
  const percent = 'percent' in change ? change.percent : ''
  return <>{t(`change.${change.kind}`, { percent, before: beforeText })}</>
}

/** The same in a sign and a number, and in words for those who listen. */
export function ShortChange({ now, before, beforeText }: ChangeNoteProps) {
  const { t } = useTranslation('analytics')
  const change = changeOf(now, before, useLocale())
  if (change.kind === 'none') return null
  return (
    <>
      <span aria-hidden="true">
        {t(`shortChange.${change.kind}`, { percent: 'percent' in change ? change.percent : '' })}
      </span>
      <span className="sr-only">
        <ChangeNote now={now} before={before} beforeText={beforeText} />
      </span>
    </>
  )
}
