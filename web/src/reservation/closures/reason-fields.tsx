import { ClosureReason } from '@arung/contracts/closures/closures'
import { CloudLightning, Ellipsis, Flower2, Users, Waves, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { sentenceMax, sentences, type Sentences } from './sentences.ts'

const icons = {
  WEATHER: CloudLightning,
  WATER: Waves,
  UNIT: Wrench,
  STAFF: Users,
  CEREMONY: Flower2,
  OTHER: Ellipsis,
} as const satisfies Readonly<Record<ClosureReason, unknown>>
const languages = ['en', 'id'] as const

export type Why = Readonly<{ reason: ClosureReason; words: Sentences }>
type ReasonFieldsProps = {
  why: Why
  /** Whether missing sentences are named. */
  isChecked: boolean
  onChange: (why: Why) => void
}

/** Why sessions are closed, and the sentence that guests read about it in each language. */
export function ReasonFields({ why, isChecked, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('closures')
  const { reason, words } = why
  const usual = sentences[reason]
  const choose = (value: string) => {
    const next = ClosureReason.parse(value)
    // What somebody wrote stays.
    const kept = (language: 'en' | 'id') =>
      words[language] === usual[language] ? sentences[next][language] : words[language]
    onChange({ reason: next, words: { en: kept('en'), id: kept('id') } })
  }
  return (
    <div className="space-y-4">
      <RadioCards
        legend={t('reason.label')}
        name="closure-reason"
        value={reason}
        onChange={choose}
        className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6"
        cards={ClosureReason.options.map(value => {
          const Icon = icons[value]
          return {
            value,
            content: (
              <span className="flex min-h-9 items-center gap-2 text-ui font-semibold">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
                {t(`reasons.${value}`)}
              </span>
            ),
          }
        })}
      />
      <p className="text-table text-ink-2">{t('reason.lead')}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map(language => (
          <TextArea
            key={language}
            label={t(`reason.${language}`)}
            lang={language}
            rows={3}
            maxLength={sentenceMax}
            value={words[language]}
            error={isChecked && words[language].trim() === '' ? t('reason.missing') : undefined}
            onChange={event =>
              onChange({ reason, words: { ...words, [language]: event.target.value } })
            }
          />
        ))}
      </div>
      {languages.some(language => words[language] !== usual[language]) && (
        <Button size="small" onClick={() => onChange({ reason, words: usual })}>
          {t('reason.usual')}
        </Button>
      )}
    </div>
  )
}
