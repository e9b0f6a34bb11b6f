import { fullName } from '@arung/contracts/full-name'
import type { ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../admin/format.ts'
import { PersonStatus } from '../../admin/people/person-status.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Email } from '../../ui/email.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { useTermsWords } from './agent-words.ts'
import { companyOf, type AgentSort } from './agents-resource.ts'

const none = <span className="text-ink-3">–</span>

/** The columns of the list of agents: company, person, state, terms, last seen. */
export function useAgentColumns(): readonly ListColumn<ReservationAgentRow, AgentSort>[] {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const terms = useTermsWords()
  const ago = (at: string | null) =>
    at === null ? (
      none
    ) : (
      <time dateTime={at} title={formatInstant(at, locale)}>
        {formatAgo(at, locale)}
      </time>
    )
  return [
    {
      key: 'name',
      title: t('columns.company'),
      sorts: { name: 'ascending' },
      className: 'min-w-36',
      cell: companyOf,
    },
    {
      key: 'person',
      title: t('columns.person'),
      className: 'min-w-28',
      cell: ({ person }) => (person ? fullName(person) : none),
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <PersonStatus realm="reservation" status={status} />,
    },
    {
      key: 'methods',
      title: t('terms.methods'),
      className: 'min-w-36',
      hideable: true,
      cell: row => terms.methods(row.terms.methods),
    },
    {
      key: 'limit',
      title: t('terms.bookingLimit'),
      className: 'whitespace-nowrap tnum',
      hideable: true,
      cell: row => terms.limit(row.terms.bookingLimit),
    },
    {
      key: 'seen',
      title: t('columns.seen'),
      className: 'whitespace-nowrap',
      hideable: true,
      cell: ({ lastSeenAt }) => ago(lastSeenAt),
    },
    {
      key: 'email',
      rare: true,
      title: t('columns.email'),
      className: 'min-w-32 wrap-anywhere',
      hideable: true,
      cell: ({ person }) => (person ? <Email address={person.email} /> : none),
    },
    {
      key: 'phone',
      rare: true,
      title: t('columns.phone'),
      className: 'whitespace-nowrap tnum',
      hideable: true,
      cell: ({ contact, person }) => contact?.phone ?? person?.phone ?? none,
    },
    {
      key: 'invited',
      rare: true,
      title: t('columns.invited'),
      sorts: { newest: 'descending', oldest: 'ascending' },
      className: 'whitespace-nowrap',
      hideable: true,
      cell: ({ invitedAt }) => ago(invitedAt),
    },
  ]
}
