import type { ClosedParty, ClosureView } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePick } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { RowList } from '../../backoffice/list-screen/row-list.tsx'
import { KeptChip } from '../kept-chip.tsx'
import { filterNames, partiesIn, type Filter } from './closed-parties.ts'
import { closurePath } from './closure-paths.ts'
import { OutcomeWords } from './outcome-words.tsx'
import { GuestButton } from './party-facts.tsx'
import { usePartyName } from './use-party-name.ts'
import { useWhen } from './use-when.ts'

type OutcomeTableProps = { closure: ClosureView; onOpen: (bookingId: string) => void }

/** Every party of a closure with what became of it, filtered by that. */
export function OutcomeTable({ closure, onOpen }: OutcomeTableProps) {
  const { t } = useTranslation('closures')
  const [params] = useSearchParams()
  const { parties } = closure
  const asked = filterNames.find(name => name === params.get('outcome')) ?? 'all'
  const nameOf = usePartyName()
  const columns = useColumns(closure.date, onOpen)
  return (
    <section aria-labelledby="closure-outcomes" className="card min-w-0 overflow-hidden">
      <div className="space-y-3 px-4 py-4 sm:px-5">
        <h2 id="closure-outcomes" className="text-h4 font-semibold">
          {t('view.parties')}
        </h2>
        {parties.length === 0 ? (
          <p className="text-ui text-ink-2">{t('view.none')}</p>
        ) : (
          <Filters closure={closure} asked={asked} />
        )}
      </div>
      {parties.length > 0 && (
        <RowList
          roomy
          caption={t('outcomes.caption')}
          rows={partiesIn(asked, parties)}
          rowKey={({ booking }) => booking.bookingId}
          rowName={({ booking }) => nameOf(booking)}
          columns={columns}
          empty={t('view.empty')}
        />
      )}
    </section>
  )
}

/** The results that parties have, each with the number of its parties. */
function Filters({ closure: { id, parties }, asked }: { closure: ClosureView; asked: Filter }) {
  const { t } = useTranslation('closures')
  const shown = filterNames
    .map(name => ({ name, count: partiesIn(name, parties).length }))
    .filter(({ name, count }) => count > 0 || name === asked)
  return (
    <nav aria-label={t('view.filter')} className="flex flex-wrap gap-2">
      {shown.map(({ name, count }) => (
        <ChipLink
          key={name}
          to={name === 'all' ? closurePath(id) : `${closurePath(id)}?outcome=${name}`}
          current={name === asked}
          label={t(`filters.${name}`)}
          count={count}
        />
      ))}
    </nav>
  )
}

function useColumns(day: string, onOpen: (bookingId: string) => void) {
  const { t } = useTranslation('closures')
  const when = useWhen(day)
  const pick = usePick()
  return [
    {
      key: 'guest',
      title: t('parties.guest'),
      className: 'min-w-40',
      cell: ({ booking }: ClosedParty) => <GuestButton booking={booking} onOpen={onOpen} />,
    },
    {
      key: 'outcome',
      title: t('outcomes.title'),
      className: 'min-w-48',
      cell: (party: ClosedParty) => <OutcomeWords day={day} party={party} />,
    },
    {
      key: 'guests',
      title: t('parties.guests'),
      numeric: true,
      cell: ({ booking }: ClosedParty) => booking.guests,
    },
    {
      key: 'session',
      title: t('view.now'),
      cell: ({ booking }: ClosedParty) => (
        <>
          {booking.keptUntil === null ? (
            <span className="block font-semibold whitespace-nowrap tnum">{when(booking)}</span>
          ) : (
            <KeptChip booking={booking} />
          )}
          <span className="text-ink-2">{pick(booking.name, booking.nameId)}</span>
        </>
      ),
    },
  ]
}
