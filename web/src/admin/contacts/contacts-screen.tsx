import type { ContactRow } from '@arung/contracts/contacts/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { dashboardResource } from '../dashboard-resource.ts'
import { formatAgo } from '../format.ts'
import { ContactDrawer } from './contact-drawer.tsx'
import {
  contactsAddress,
  contactsResource,
  senderOf,
  type ContactSort,
} from './contacts-resource.ts'

/** `/admin/contact`: messages to the operator, those without a reply first. */
export function Screen() {
  const { t } = useTranslation('inbox')
  const { data } = useResource(dashboardResource)
  const { row: open, ...beside } = useOpenRow()
  const nameOf = (row: ContactRow) => senderOf(row) ?? t('forgotten')
  return (
    <ListScreen
      address={contactsAddress}
      resource={contactsResource}
      columns={useColumns()}
      rowKey={row => row.contactId}
      rowName={nameOf}
      action={row => (
        <Button
          size="small"
          {...(row.replied ? {} : { tone: 'primary' as const })}
          data-row={row.contactId}
          aria-label={t('openOf', { name: nameOf(row) })}
          onClick={() => beside.open(row.contactId)}
        >
          {t(row.replied || row.sender === null ? 'open' : 'reply')}
        </Button>
      )}
      beside={() =>
        open !== null && <ContactDrawer key={open} contactId={open} onClose={beside.close} />
      }
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: tab => t(`empty.${tab}`),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: {
          label: t('tabs.label'),
          of: tab => t(`tabs.${tab}`),
          counts: data ? { open: data.messagesWaiting } : {},
        },
      }}
    />
  )
}

function useColumns(): readonly ListColumn<ContactRow, ContactSort>[] {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  return [
    {
      key: 'sender',
      title: t('columns.sender'),
      className: 'whitespace-nowrap',
      cell: row => senderOf(row) ?? <span className="text-ink-3">{t('forgotten')}</span>,
    },
    {
      key: 'message',
      title: t('columns.message'),
      className: 'w-1/2',
      cell: ({ message }) => <p className="line-clamp-2 min-w-56 text-ink-2">{message ?? '–'}</p>,
    },
    {
      key: 'language',
      title: t('columns.language'),
      hideable: true,
      cell: row => t(`languages.${row.locale}`),
    },
    {
      key: 'sent',
      title: t('columns.sent'),
      className: 'whitespace-nowrap',
      sorts: { newest: 'descending', oldest: 'ascending' },
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} title={formatInstant(sentAt, locale)}>
          {formatAgo(sentAt, locale)}
        </time>
      ),
    },
    { key: 'state', title: t('columns.state'), cell: row => <ContactState row={row} /> },
  ]
}

function ContactState({ row }: { row: ContactRow }) {
  const { t } = useTranslation('inbox')
  return row.replied ? (
    <StatusChip tone="success" shape="check" label={t('states.replied')} />
  ) : (
    <StatusChip tone="warning" shape="triangle" label={t('states.open')} />
  )
}

export const page: Page = {
  namespaces: ['inbox', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('inbox:title') }),
}
