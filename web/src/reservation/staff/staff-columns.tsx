import type { StaffRow } from '@arung/contracts/staff/views'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../admin/format.ts'
import { PersonStatus } from '../../admin/people/person-status.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Email } from '../../ui/email.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { nameOf, type StaffSort } from './staff-resource.ts'

const none = <span className="text-ink-3">–</span>

/** The columns of the staff list: name, position, state of the account, last seen. */
export function useStaffColumns(): readonly ListColumn<StaffRow, StaffSort>[] {
  const { t } = useTranslation(['staff', 'reservation'])
  const locale = useLocale()
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
      title: t('staff:columns.name'),
      sorts: { name: 'ascending' },
      className: 'min-w-36',
      cell: nameOf,
    },
    {
      key: 'position',
      title: t('staff:columns.position'),
      className: 'whitespace-nowrap',
      cell: ({ position }) => (position ? t(`reservation:positions.${position}`) : none),
    },
    {
      key: 'status',
      title: t('staff:columns.status'),
      cell: ({ status }) => <PersonStatus realm="reservation-admin" status={status} />,
    },
    {
      key: 'seen',
      title: t('staff:columns.seen'),
      hideable: true,
      cell: ({ lastSeenAt }) => ago(lastSeenAt),
    },
    {
      key: 'email',
      title: t('staff:columns.email'),
      className: 'min-w-32 wrap-anywhere',
      hideable: true,
      cell: ({ person }) => (person ? <Email address={person.email} /> : none),
    },
    {
      key: 'phone',
      title: t('staff:columns.phone'),
      className: 'whitespace-nowrap tnum',
      hideable: true,
      cell: ({ person }) => person?.phone ?? none,
    },
    {
      key: 'invitedBy',
      rare: true,
      title: t('staff:columns.invitedBy'),
      hideable: true,
      cell: ({ invitedBy }) => invitedBy ?? none,
    },
    {
      key: 'invited',
      rare: true,
      title: t('staff:columns.invited'),
      sorts: { newest: 'descending', oldest: 'ascending' },
      className: 'whitespace-nowrap',
      hideable: true,
      cell: ({ invitedAt }) => ago(invitedAt),
    },
  ]
}
