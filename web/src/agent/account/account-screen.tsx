import { useTranslation } from 'react-i18next'
import { pathOf } from '../../app/api/api-path.ts'
import { liveResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { OwnAccount } from '../../backoffice/receivables/own-account.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'

/** `/agent/account`: what the agent owes for orders on account, with invoices and statement. */
export function Screen() {
  const { t } = useTranslation('agentReceivables')
  return (
    <>
      <TitleBar title={t('own.title')} />
      <div className="p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <OwnAccount
          path="/agent/account"
          account={liveResource('GET /agents/account')}
          statement={query => liveResource('GET /agents/account/statement', { query })}
          file={query => pathOf('GET /agents/account/statement/export', { query })}
          invoice={id =>
            pathOf('GET /agents/account/invoices/:id/document.pdf', { params: { id } })
          }
        />
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['agentReceivables', 'agent', 'user', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentReceivables:own.title') }),
}
