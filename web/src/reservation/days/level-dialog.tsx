import {
  appliesAt,
  Level,
  levelNoteMax,
  type ListLevel,
  type StandingLevel,
} from '@arung/contracts/days/levels'
import { LocalTime } from '@arung/contracts/scalars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { command } from '../../app/api/call.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { newClosurePath } from '../closing.ts'
import { timesLeft } from './figures.ts'
import { levelTones } from './level-tones.ts'
import { useListDesk } from './list-desk.ts'
import { useLevelWords } from './use-level-words.ts'

/** Sets water and weather of the list. After a STOP it leads to the screen that decides about the guests. */
export function LevelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('days')
  const { day } = useListDesk()
  const [level, setLevel] = useState<Level>(day.level?.level ?? 'WATCH')
  const [note, setNote] = useState(day.level?.note ?? '')
  const [from, setFrom] = useState(day.level?.from ?? '')
  const [isWrong, setWrong] = useState(false)
  const { busy, failure, theirs, run } = useChange(onClose)
  const send = async () => {
    const set = { level, note: note.trim(), from: from === '' || level === 'GREEN' ? null : from }
    const isTime = set.from === null || LocalTime.safeParse(set.from).success
    setWrong(!isTime)
    if (isTime) await run(set)
  }
  return (
    <FormDialog
      title={t('levels.of', { list: t(`lists.names.${day.list}`) })}
      confirm={t('levels.save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards
        legend={t('levels.level')}
        name="level"
        className="sm:grid-cols-3"
        value={level}
        onChange={value => setLevel(Level.parse(value))}
        cards={Level.options.map(value => ({ value, content: <LevelCard level={value} /> }))}
      />
      {level === 'STOP' && <Notice tone="warning">{t('levels.stopWhat')}</Notice>}
      {level !== 'GREEN' && (
        <TextField
          label={t('levels.from')}
          hint={t('levels.fromHint')}
          type="time"
          optional
          value={from}
          error={isWrong ? t('lists.stop.missing') : undefined}
          onChange={event => setFrom(event.target.value)}
        />
      )}
      <TextArea
        label={t('levels.note')}
        hint={t('levels.noteHint')}
        optional
        value={note}
        maxLength={levelNoteMax}
        rows={3}
        onChange={event => setNote(event.target.value)}
      />
      {theirs !== null && <Notice tone="info">{t('levels.theirs', { level: theirs })}</Notice>}
    </FormDialog>
  )
}

type NewLevel = Readonly<{ level: Level; note: string; from: string | null }>

/** Sets the level over the one that the dialog was opened with; after a refusal, over `theirs`, which it then shows. */
function useChange(onClose: () => void) {
  const { t } = useTranslation('days')
  const wordsOf = useLevelWords()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const { day, refresh } = useListDesk()
  const { date, list } = day
  const [opened] = useState(() => standing(day.level))
  const { busy, failure, run } = useCommand({
    explain: ({ code }) => {
      if (code !== 'ChangedMeanwhile') return null
      void refresh()
      return t('levels.changed')
    },
  })
  const over = failure === null ? opened : standing(day.level)
  const change = (set: NewLevel) =>
    run(
      command('PUT /reservation-admin/days/:date/lists/:list/level', {
        params: { date, list },
        body: { ...set, over },
      }),
      t('levels.done', { level: wordsOf(set) }),
      () => {
        onClose()
        const times = timesLeft(day).filter(time => appliesAt(set, time))
        if (set.level === 'STOP' && times.length > 0)
          void navigate(localized(newClosurePath({ date, list, times })))
      },
    )
  const current: NewLevel = over ?? { level: 'GREEN', note: '', from: null }
  const words = wordsOf(current)
  const noted =
    current.note === '' ? words : t('levels.noted', { level: words, note: current.note })
  const isTheirs = JSON.stringify(over) !== JSON.stringify(opened)
  return { busy, failure, theirs: isTheirs ? noted : null, run: change }
}

const standing = (level: ListLevel | null): StandingLevel | null =>
  level && { level: level.level, note: level.note, from: level.from }

function LevelCard({ level }: { level: Level }) {
  const { t } = useTranslation('days')
  const { tone, Icon } = levelTones[level]
  return (
    <span className="flex items-center gap-3 py-2 sm:flex-col sm:py-3 sm:text-center">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <span className="min-w-0">
        <span className="block text-h4 font-bold">{t(`levels.names.${level}`)}</span>
        <span className="block text-table text-ink-2">{t(`levels.what.${level}`)}</span>
      </span>
    </span>
  )
}
