import type { DayDeparture } from '@arung/contracts/days/day-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguageName } from '../operations/people-kinds.ts'
import { guidesAt } from './figures.ts'
import { guideChoices, type GuideChoice } from './guide-choices.ts'
import { useListDesk } from './list-desk.ts'
import { assignCommand } from './lists-resource.ts'
import { useAssign } from './use-assign.ts'

type GuidesDialogProps = {
  departure: DayDeparture
  /** Null for the whole departure. */
  unitId: string | null
  onClose: () => void
}

/** Selects the guides of a unit or a departure. Those who cannot work there say why. */
export function GuidesDialog({ departure, unitId, onClose }: GuidesDialogProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { day, names, refresh } = useListDesk()
  const stored = guidesAt(departure, unitId)
  const [guides, setGuides] = useState<readonly string[]>(stored)
  /** The guides that the change is based on; null once they were refused: then the ones shown are replaced. */
  const [base, setBase] = useState<readonly string[] | null>(stored)
  // Sorted once, so that no name moves while somebody selects.
  const [choices] = useState(() => guideChoices(day, departure, unitId))
  const { busy, failure, run } = useAssign({
    day,
    names,
    refresh,
    onRefused: code => {
      if (code === 'ChangedMeanwhile') setBase(null)
    },
  })
  const { time } = departure
  const place = names.place(unitId)
  const toggle = (id: string) =>
    setGuides(guides.includes(id) ? guides.filter(one => one !== id) : [...guides, id])
  const send = async () => {
    const change = { time, unitId, guides: [...guides], over: [...(base ?? stored)] }
    await run(
      assignCommand(day, { guides: [change] }),
      t('lists.guides.done', { place, guides: names.guides(guides) }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('lists.guides.title', { place, time: formatTime(time, locale) })}
      confirm={t('lists.guides.save')}
      cancel={t('lists.guides.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      {base === null && (
        <Notice tone="info">{t('lists.guides.now', { guides: names.guides(stored) })}</Notice>
      )}
      {choices.length === 0 ? (
        <p className="text-ui text-ink-2">{t('lists.guides.noneKnown')}</p>
      ) : (
        <fieldset>
          <legend className="sr-only">{t('lists.guides.legend')}</legend>
          {choices.map(choice => (
            <Choice
              key={choice.guide.id}
              choice={choice}
              isChosen={guides.includes(choice.guide.id)}
              onToggle={() => toggle(choice.guide.id)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

type ChoiceProps = { choice: GuideChoice; isChosen: boolean; onToggle: () => void }

function Choice({ choice: { guide, against, busyAt, alsoAt }, isChosen, onToggle }: ChoiceProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const languageName = useLanguageName()
  const { names } = useListDesk()
  const notes = [
    t('lists.guide.skills', { languages: guide.languages.map(languageName).join(', ') }),
    against === 'busy'
      ? t('lists.guides.busy', { place: names.place(busyAt) })
      : against && t(`lists.guides.${against}`),
    alsoAt.length > 0 &&
      t('lists.guides.alsoAt', { times: alsoAt.map(at => formatHour(at, locale)).join(', ') }),
  ].filter(Boolean)
  return (
    <Checkbox
      checked={isChosen}
      // Whoever is assigned and cannot work any more can still be taken off.
      disabled={against !== null && !isChosen}
      onChange={onToggle}
      label={
        <>
          <span className="font-semibold">{names.guide(guide.id)}</span>{' '}
          <span className="block text-table text-ink-2">{notes.join(' · ')}</span>
        </>
      }
    />
  )
}
