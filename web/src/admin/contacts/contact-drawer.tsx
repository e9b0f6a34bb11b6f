import type { ContactRow } from '@arung/contracts/contacts/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { contactResource, senderOf } from './contacts-resource.ts'
import { ReplyForm } from './reply-form.tsx'

type ContactDrawerProps = { contactId: string; onClose: () => void }

/** One message beside the list, with the form that answers it or the reply that it has. */
export function ContactDrawer({ contactId, onClose }: ContactDrawerProps) {
  const { t } = useTranslation('inbox')
  return (
    <DetailDrawer
      resource={contactResource(contactId)}
      title={row => (row && senderOf(row)) ?? t('message')}
      onClose={onClose}
    >
      {row => <Message row={row} />}
    </DetailDrawer>
  )
}

function Message({ row }: { row: ContactRow }) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const { sender, message, reply, repliedAt } = row
  if (sender === null || message === null) return <Notice tone="info">{t('gone')}</Notice>
  return (
    <div className="space-y-6">
      <Said title={t('message')} at={formatInstant(row.sentAt, locale)} text={message} />
      <Facts
        facts={[
          [
            t('columns.email'),
            <a key="mail" href={`mailto:${sender.email}`} className="text-link underline">
              {sender.email}
            </a>,
          ],
          [
            t('columns.phone'),
            <a key="phone" href={`tel:${sender.phone}`} className="text-link underline">
              {sender.phone}
            </a>,
          ],
          [t('columns.language'), t(`languages.${row.locale}`)],
        ]}
      />
      {reply !== null && repliedAt !== null ? (
        <Said title={t('replyOf')} at={formatInstant(repliedAt, locale)} text={reply} />
      ) : (
        <ReplyForm contactId={row.contactId} locale={row.locale} name={senderOf(row) ?? ''} />
      )}
    </div>
  )
}

function Said({ title, at, text }: { title: string; at: string; text: string }) {
  return (
    <section className="rounded-lg bg-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-small text-ink-2">{at}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}
