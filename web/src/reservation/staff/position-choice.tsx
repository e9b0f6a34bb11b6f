import { Position } from '@arung/contracts/accounts/realms'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { useDeskWords } from '../../backoffice/desk-words.ts'
import { Select } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { positionsResource } from './staff-resource.ts'

type PositionChoiceProps = Readonly<{
  value: Position
  onChange: (position: Position) => void
}>

/** A choice of the nine positions, with the permissions of each in words beside it. */
export function PositionChoice({ value, onChange }: PositionChoiceProps) {
  const { t } = useTranslation(['staff', 'reservation'])
  return (
    <div className="grid gap-4">
      <Select
        label={t('staff:columns.position')}
        value={value}
        onChange={event => {
          const chosen = Position.options.find(name => name === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {Position.options.map(position => (
          <option key={position} value={position}>
            {t(`reservation:positions.${position}`)}
          </option>
        ))}
      </Select>
      <Abilities position={value} />
    </div>
  )
}

/** The permissions of a position. */
export function Abilities({ position }: { position: Position }) {
  const { t } = useTranslation(['staff', 'reservation'])
  const { permission: wordOf } = useDeskWords()
  const { data, error, mutate } = useResource(positionsResource)
  const held = data?.find(one => one.position === position)?.permissions
  if (held === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  return (
    <section aria-live="polite" className="rounded-card bg-sunken p-4">
      <h3 className="text-ui font-semibold">
        {t('staff:mayDo', { position: t(`reservation:positions.${position}`) })}
      </h3>
      {held === undefined ? (
        <Loading className="mt-2">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <ul className="mt-2 list-disc space-y-0.5 pl-5 text-table text-ink-2">
          {held.map(permission => (
            <li key={permission}>{wordOf(permission)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
