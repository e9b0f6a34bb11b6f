import { CloudOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useSession } from '../../app/session/use-session.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/connection-notice.tsx'
import { deviceQueue, followConnection, readWith } from './device-queue.ts'
import { asksFirst } from './entry.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useWaiting } from './use-waiting.ts'
import { WaitingLine } from './waiting-line.tsx'

/** Sends what waits on this device, and says what waits and what needs a person. Nothing while there is nothing. */
export function WaitingBar() {
  const { t } = useTranslation('reservation')
  const { token, profile } = useSession()
  const { mutate, cache } = useSWRConfig()
  const online = useOnline()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const uuid = profile?.uuid ?? null
  useEffect(() => {
    readWith({ mutate, cache })
    if (token !== null && uuid !== null) void deviceQueue.tryNow()
  }, [token, uuid, mutate, cache])
  useEffect(followConnection, [])
  const entries = useWaiting().filter(({ state }) => state === 'WAITING' || state === 'REFUSED')
  const today = operatorToday()
  const asking = entries.filter(entry => entry.state === 'REFUSED' || asksFirst(entry, today))
  const isListed = isOpen || asking.length > 0
  return (
    <>
      <LeavingDialog />
      {entries.length > 0 && (
        <section
          aria-label={t('waiting.title')}
          className="border-b border-line bg-warning-soft px-[clamp(1rem,2.5vw,2rem)] py-2 print:hidden"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="flex min-w-0 items-center gap-2 text-ui font-semibold">
              <CloudOff aria-hidden="true" className="size-5 shrink-0" />
              {t(online ? 'waiting.sending' : 'waiting.offline', { count: entries.length })}
            </p>
            <div className="flex flex-wrap gap-2">
              {online && (
                <Button size="small" onClick={() => void deviceQueue.tryNow()}>
                  {t('waiting.tryNow')}
                </Button>
              )}
              <Button
                size="small"
                aria-expanded={isListed}
                aria-controls={listId}
                onClick={() => setOpen(!isOpen)}
              >
                {t(isListed ? 'waiting.hide' : 'waiting.show')}
              </Button>
            </div>
          </div>
          {isListed && (
            <ul id={listId} className="mt-2 divide-y divide-line border-t border-line">
              {(isOpen ? entries : asking).map(entry => (
                <WaitingLine key={entry.id} entry={entry} asks={asksFirst(entry, today)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
