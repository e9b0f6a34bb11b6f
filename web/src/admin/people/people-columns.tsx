import type { PersonRow } from '@arung/contracts/accounts/people'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useCountryName } from '../../base/format/country-name.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Email } from '../../ui/email.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { formatAgo } from '../format.ts'
import { fullNameOf, nameOf, type PeopleRealm, type PeopleSort } from './people-resource.ts'
import { PersonStatus } from './person-status.tsx'

type PeopleColumn = ListColumn<PersonRow, PeopleSort>
const none = <span className="text-ink-3">–</span>

const shown: Readonly<Record<PeopleRealm, readonly string[]>> = {
  users: ['email', 'phone', 'country', 'city', 'registered', 'seen', 'orders'],
  agents: ['person', 'email', 'phone', 'registered', 'verified', 'terms', 'country', 'orders'],
  admins: ['email', 'phone', 'invitedBy', 'verified', 'seen'],
}

/** Returns the columns of a realm: the person and the account's status, then those specific to the realm. */
export function usePeopleColumns(realm: PeopleRealm): readonly PeopleColumn[] {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const country = useCountryName()
  const ago = (at: string | null) => (at === null ? none : formatAgo(at, locale))
  const all: readonly PeopleColumn[] = [
    {
      key: 'person',
      title: t('columns.person'),
      cell: ({ person }) => (person ? fullNameOf(person) : none),
    },
    {
      key: 'email',
      title: t('columns.email'),
      className: 'min-w-20 wrap-anywhere',
      cell: ({ person }) => (person ? <Email address={person.email} /> : none),
    },
    {
      key: 'phone',
      title: t('columns.phone'),
      className: 'whitespace-nowrap tnum',
      cell: ({ person }) => person?.phone ?? none,
    },
    {
      key: 'country',
      rare: realm === 'agents',
      title: t('columns.country'),
      cell: ({ person }) => country(person?.country ?? null) ?? none,
    },
    {
      key: 'city',
      rare: true,
      title: t('columns.city'),
      cell: ({ person }) => person?.city ?? none,
    },
    { key: 'invitedBy', title: t('columns.invitedBy'), cell: row => row.invitedBy ?? none },
    {
      key: 'registered',
      title: t('columns.registered'),
      sorts: { newest: 'descending', oldest: 'ascending' },
      cell: ({ registeredAt }) => (
        <time dateTime={registeredAt} title={formatInstant(registeredAt, locale)}>
          {formatAgo(registeredAt, locale)}
        </time>
      ),
    },
    {
      key: 'verified',
      rare: realm === 'agents',
      title: t('columns.verified'),
      cell: ({ verifiedAt }) => ago(verifiedAt),
    },
    {
      key: 'seen',
      title: t('columns.seen'),
      cell: ({ lastSeenAt }) => ago(lastSeenAt),
    },
    {
      key: 'terms',
      title: t('columns.terms'),
      cell: row => t(row.withoutSystemPayment ? 'terms.short.account' : 'terms.short.system'),
    },
    { key: 'orders', title: t('columns.orders'), numeric: true, cell: ({ orders }) => orders },
  ]
  return [
    {
      key: 'name',
      title: t(realm === 'agents' ? 'columns.company' : 'columns.name'),
      sorts: { name: 'ascending' },
      className: 'min-w-24 wrap-anywhere',
      cell: nameOf,
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <PersonStatus realm={realm} status={status} />,
    },
    ...shown[realm].flatMap(key =>
      all.filter(column => column.key === key).map(column => ({ ...column, hideable: true })),
    ),
  ]
}
