import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../backoffice/selection.tsx'
import { Button } from '../../ui/button.tsx'
import { isKeepable, proposedFor } from './choices.ts'
import type { PartyChoices } from './use-choices.ts'

const kinds = ['MOVE', 'KEEP', 'CANCEL', 'LATER'] as const
type Kind = (typeof kinds)[number]

type BulkChoicesProps = { choices: PartyChoices; selection: Selection }

/** One choice for the selected parties, or for all while none is selected. Each moves to its proposed session. */
export function BulkChoices({ choices, selection }: BulkChoicesProps) {
  const { t } = useTranslation('closures')
  const isAll = selection.size === 0
  const taken = choices.parties.filter(({ booking }) => isAll || selection.has(booking.bookingId))
  const choose = (kind: Kind) => {
    const changed = taken.flatMap(party => {
      const choice = choiceFor(kind, party)
      return choice === null ? [] : [[party.booking.bookingId, choice] as const]
    })
    choices.choose(new Map(changed))
    selection.clear()
  }
  return (
    <div
      role="group"
      aria-label={t('parties.bulk')}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-2 sm:px-5"
    >
      {!isAll && (
        <p role="status" className="mr-2 text-table font-semibold tnum">
          {t('parties.selected', { count: selection.size })}
        </p>
      )}
      {kinds.map(kind => (
        <Button
          key={kind}
          size="small"
          tone={kind === 'CANCEL' ? 'danger-ghost' : 'ghost'}
          disabled={taken.every(party => choiceFor(kind, party) === null)}
          onClick={() => choose(kind)}
        >
          {t(`parties.of.${isAll ? 'all' : 'selected'}.${kind}`)}
        </Button>
      ))}
      {!isAll && (
        <Button size="small" onClick={selection.clear}>
          {t('parties.clear')}
        </Button>
      )}
    </div>
  )
}

/** Returns the choice of one party of several; null where it cannot be moved or kept. */
function choiceFor(kind: Kind, party: ClosureParty): ClosureChoice | null {
  if (kind === 'KEEP') return isKeepable(party) ? { kind } : null
  if (kind !== 'MOVE') return { kind }
  const proposed = proposedFor(party)
  return proposed.kind === 'MOVE' ? proposed : null
}
