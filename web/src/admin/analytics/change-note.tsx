import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { changeOf } from './change-words.ts'

type ChangeNoteProps = {
  now: number
  before: number
  /** The value of the period before, in words. */
  beforeText: string
}

/** The change from the period before in words, and the value of that period. */
export function ChangeNote({ now, before, beforeText }: ChangeNoteProps) {
  const { t } = useTranslation('analytics')
  const change = changeOf(now, before, useLocale())
  const percent = 'percent' in change ? change.percent : ''
  return <>{t(`change.${change.kind}`, { percent, before: beforeText })}</>
}

/** The same change as a sign and a number, and in words for screen readers. */
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
