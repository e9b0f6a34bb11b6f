import { command } from '../../app/api/call.ts'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { NoteForm } from './note-form.tsx'
import { useNotes, type WrittenNote } from './use-notes.ts'
import { VoucherAgain } from './voucher-again.tsx'

type WithOrder = { order: AdminOrderView }

/** The desk's notes on an order: internal ones, and those for the guest. */
export function OrderNotes({ order }: WithOrder) {
  const { t } = useTranslation('admin')
  const { internal, toGuest } = useNotes(order)
  const params = { slug: order.slug }
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <NoteCard title={t('notes.internal')} notes={internal}>
        <NoteForm
          command={body => command('POST /admins/orders/:slug/notes', { params, body })}
          label={t('notes.add.label')}
          hint={t('notes.add.hint')}
          missing={t('notes.missing')}
          button={t('notes.add.button')}
          done={t('notes.add.done')}
        />
      </NoteCard>
      <NoteCard title={t('notes.guest')} notes={toGuest}>
        {order.contact === null ? (
          <Notice tone="info">{t('notes.nobody')}</Notice>
        ) : (
          <>
            <NoteForm
              command={body => command('POST /admins/orders/:slug/guest-notes', { params, body })}
              label={t('notes.send.label')}
              hint={`${t('notes.send.hint')} ${t(`decline.language.${order.locale}`)}`}
              missing={t('notes.missing')}
              button={t('notes.send.button')}
              done={t('notes.send.done')}
            />
            {order.status === 'CONFIRMED' && (
              <VoucherAgain order={order} email={order.contact.email} />
            )}
          </>
        )}
      </NoteCard>
    </div>
  )
}

type NoteCardProps = { title: string; notes: readonly WrittenNote[]; children: ReactNode }

function NoteCard({ title, notes, children }: NoteCardProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <section className="card space-y-4 p-5 sm:p-6">
      <h2 className="text-h3">{title}</h2>
      {notes.length > 0 && (
        <ul className="max-h-80 space-y-3 overflow-y-auto" aria-label={title} tabIndex={0}>
          {notes.map(({ position, text, at, who }) => (
            <li key={position} className="rounded-md bg-sunken p-3">
              <p className="text-small text-ink-2">
                <time dateTime={at}>{formatInstant(at, locale)}</time> · {t('notes.by', { who })}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
