import type { AgentCredit as Credit } from '@arung/contracts/receivables/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CreditLimit } from '../../backoffice/receivables/credit-limit.tsx'
import { LimitDialog } from '../../backoffice/receivables/limit-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { accountPath, accountResource } from './receivables-resource.ts'

type AgentCreditProps = Readonly<{
  accountId: string
  name: string
  credit: Credit
  narrow?: boolean
}>

/** The credit limit of an agent, which finance sets. */
export function AgentCredit({ accountId, name, credit, narrow = false }: AgentCreditProps) {
  const { t } = useTranslation('agentReceivables')
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const { limit } = credit
  return (
    <>
      <CreditLimit
        credit={credit}
        narrow={narrow}
        action={
          may('agents:credit') && (
            <Button size="small" onClick={() => setChanging(true)}>
              {t('limit.button')}
            </Button>
          )
        }
      />
      {isChanging && (
        <LimitDialog
          name={name}
          limit={limit}
          commandOf={to =>
            command('PUT /reservation-admin/receivables/:accountId/limit', {
              params: { accountId },
              body: { limit: to },
            })
          }
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

/** The same beside the record of an agent, for those who see what agents owe. */
export function CreditOfAgent(of: Readonly<{ accountId: string; name: string }>) {
  return useMay()('receivables:see') ? <ReadCredit {...of} /> : null
}

function ReadCredit({ accountId, name }: Readonly<{ accountId: string; name: string }>) {
  const { t } = useTranslation('agentReceivables')
  const { data, error } = useLiveResource(accountResource(accountId))
  if (data === undefined)
    return error ? (
      <Notice tone="warning">{t('limit.unread')}</Notice>
    ) : (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    )
  return (
    <div className="space-y-4">
      <AgentCredit narrow {...{ accountId, name }} credit={data.creditLimit} />
      <LinkButton to={accountPath(accountId)} className="w-full">
        {t('limit.account')}
      </LinkButton>
    </div>
  )
}
