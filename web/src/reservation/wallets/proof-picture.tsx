import { Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFile } from '../../app/api/api-fetch.ts'
import type { ApiPath } from '../../app/api/api-path.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

/** Shows the picture of a deposit on request. The server records every view in the deposit's history. */
export function ProofPicture({ path }: { path: ApiPath }) {
  const { t } = useTranslation('wallets')
  const { address, busy, failed, show, hide } = usePicture(path)
  if (address !== null)
    return (
      <figure className="space-y-2">
        <img
          src={address}
          alt={t('proof.title')}
          className="max-h-96 max-w-full rounded-md border border-line"
        />
        <Button size="small" onClick={hide}>
          {t('proof.hide')}
        </Button>
      </figure>
    )
  return (
    <div className="space-y-1">
      <Button size="small" busy={busy} onClick={() => void show()}>
        <Image aria-hidden="true" className="size-4.5" />
        {t('proof.show')}
      </Button>
      <p className="text-small text-ink-3">{t('proof.recorded')}</p>
      {failed && (
        <div role="alert">
          <FieldError id="proof-error" error={t('proof.failed')} />
        </div>
      )}
    </div>
  )
}

/** Returns the picture as an address of this page, which is released when the picture is hidden or the page is left. */
function usePicture(path: ApiPath) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  const show = async () => {
    setBusy(true)
    setFailed(false)
    try {
      // Viewing is a command, because it is recorded.
      const view = { method: 'POST', idempotencyKey: crypto.randomUUID() } as const
      setAddress(URL.createObjectURL(await apiFile(path, view)))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { address, busy, failed, show, hide: () => setAddress(null) }
}
