import { useTranslation } from 'react-i18next'
import { pathOf } from '../../app/api/api-path.ts'
import { liveResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { OwnAccount } from '../../backoffice/receivables/own-account.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'

/** `/reservation/account`: what the agent owes, with invoices and statement. */
export function Screen() {
  const { t } = useTranslation('agentReceivables')
  return (
    <>
      <TitleBar title={t('own.title')} />
      <div className="p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <OwnAccount
          path="/reservation/account"
          account={liveResource('GET /reservation/account')}
          statement={query => liveResource('GET /reservation/account/statement', { query })}
          file={query => pathOf('GET /reservation/account/statement/export', { query })}
          invoice={id =>
            pathOf('GET /reservation/account/invoices/:id/document.pdf', { params: { id } })
          }
        />
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['agentReceivables', 'reservationAgent', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentReceivables:own.title') }),
}
