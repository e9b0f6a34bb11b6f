import { MailCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SentMessage } from './sent-message.ts'

/** `/contact-success`: confirms that the message arrived and says what happens next. */
export function Screen() {
  const { t } = useTranslation(['contact', 'common'])
  const sent = useSentMessage()
  return (
    <div className="wrap grid justify-items-center py-14 text-center md:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck aria-hidden="true" className="size-8" />
      </span>
      <h1 className="mt-6 text-h1">
        {sent ? t('contact:success.thanks', { name: sent.firstName }) : t('contact:success.title')}
      </h1>
      <p className="mt-4 max-w-[52ch] text-lead text-ink-2 [overflow-wrap:anywhere]">
        {sent ? t('contact:success.leadTo', { email: sent.email }) : t('contact:success.lead')}
      </p>
      {sent && (
        <section
          aria-labelledby="your-message"
          className="card mt-8 w-full max-w-2xl p-6 text-left"
        >
          <h2 id="your-message" className="text-table font-semibold text-ink-2">
            {t('contact:success.yourMessage')}
          </h2>
          <p className="mt-2 max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
            {sent.message}
          </p>
        </section>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/activities/all" tone="cta">
          {t('common:nav.all')}
        </LinkButton>
        <LinkButton to="/">{t('common:home')}</LinkButton>
      </div>
    </div>
  )
}

/** Returns the message just sent; null on the server, and for visitors who arrive another way. */
function useSentMessage(): SentMessage | null {
  const { state }: { state: unknown } = useLocation()
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return inBrowser ? (SentMessage.safeParse(state).data ?? null) : null
}

export const page: Page = {
  namespaces: ['contact'],
  rendering: 'server',
  head: ({ t }) => ({ title: t('contact:success.title') }),
}
