import type { Level } from '@arung/contracts/days/levels'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { levelTones } from './level-tones.ts'

/** A level as a word with its sign. */
export function LevelChip({ level, className }: { level: Level; className?: string }) {
  const { t } = useTranslation('days')
  const { tone, Icon } = levelTones[level]
  return (
    <span className={clsx('chip', tone, className)}>
      <Icon aria-hidden="true" className="size-[1em]" />
      {t(`levels.names.${level}`)}
    </span>
  )
}
