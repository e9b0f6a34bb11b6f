import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useResource } from '../../app/api/resource.ts'
import { CreditLimit } from '../../backoffice/receivables/credit-limit.tsx'
import { LimitDialog } from '../../backoffice/receivables/limit-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { creditResource } from './people-resource.ts'

/** The credit limit of an agent of the site, and what is left of it. */
export function AgentCredit({ uuid, name }: Readonly<{ uuid: string; name: string }>) {
  const { t } = useTranslation('agentReceivables')
  const { data, error } = useResource(creditResource(uuid))
  const [isChanging, setChanging] = useState(false)
  if (data === undefined)
    return error ? (
      <Notice tone="warning">{t('limit.unread')}</Notice>
    ) : (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    )
  return (
    <>
      <CreditLimit
        narrow
        credit={data}
        action={
          <Button size="small" onClick={() => setChanging(true)}>
            {t('limit.button')}
          </Button>
        }
      />
      {isChanging && (
        <LimitDialog
          name={name}
          limit={data.limit}
          commandOf={limit =>
            command('PUT /admins/agents/:uuid/limit', { params: { uuid }, body: { limit } })
          }
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
