import { command, send } from '../../app/api/call.ts'
import type { ErasedAccount } from '@arung/contracts/guests/views'
import type { PersonRow } from '@arung/contracts/accounts/people'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EraseFindings } from './erase-findings.tsx'
import { nameOf } from './people-resource.ts'

type EraseDialogProps = {
  realm: 'users' | 'agents'
  row: PersonRow
  onClose: () => void
  /** Called once the account is erased. */
  onErased: () => void
}

/** Erases an account for good. It first shows what is erased, what is kept, and what stands in the way. */
export function EraseDialog({ realm, row, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('people')
  const { found, unread, look } = useFindings(realm, row.uuid)
  const { busy, failure, run } = useCommand({
    explain(error) {
      if (error.code === 'AccountStillOpen') look()
      return null
    },
  })
  const name = nameOf(row)
  const isFree = found !== null && found.kept.length === 0
  const erase = () => void run(erasing(realm, row.uuid, false), t('erase.done', { name }), onErased)
  return (
    <Dialog
      alert
      open
      title={t('erase.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} className="max-sm:w-full">
            {t('erase.cancel')}
          </Button>
          {isFree && (
            <Button tone="danger" busy={busy} onClick={erase} className="max-sm:w-full">
              {t('erase.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 text-ui">
        {(failure ?? unread) && (
          <Notice tone="danger" alert>
            {failure ?? unread}
          </Notice>
        )}
        {found === null && unread === null && (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )}
        {found && <EraseFindings found={found} realm={realm} />}
      </div>
    </Dialog>
  )
}

/** Reads what would be erased and what is kept, without erasing anything. */
function useFindings(realm: 'users' | 'agents', uuid: string) {
  const { say, translate } = useSpecMessage()
  const [found, setFound] = useState<ErasedAccount | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const asked = useRef(false)
  const look = () =>
    void send(erasing(realm, uuid, true)).then(setFound, (cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      setUnread(isOurs ? say('submitFailed') : translate(cause.message))
    })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    look()
  })
  return { found, unread, look }
}

const erasing = (realm: 'users' | 'agents', uuid: string, dry: boolean) =>
  command(`POST /admins/${realm}/:uuid/erase`, { params: { uuid }, body: { dry } })
