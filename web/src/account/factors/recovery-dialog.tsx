import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** While this class is on the page, printing prints only the codes. */
const printClass = 'prints-codes'

/** Ten recovery codes, shown only once: to copy, to save as a file, or to print. */
export function RecoveryDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation('factors')
  const [copied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    document.documentElement.classList.add(printClass)
    return () => document.documentElement.classList.remove(printClass)
  }, [])
  const text = [t('codes.sheet', { host: location.host }), '', ...codes, ''].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Dialog
      open
      alert
      title={t('codes.title')}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose} className="max-sm:w-full">
          {t('codes.kept')}
        </Button>
      }
    >
      <Notice tone="warning">{t('codes.once')}</Notice>
      <div className="codes-sheet mt-5 rounded-md bg-sunken p-4">
        <p className="mb-3 hidden print:block">{t('codes.sheet', { host: location.host })}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-ui tnum">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void copy()} className="max-sm:w-full">
          <Copy aria-hidden="true" className="size-5" />
          {t('codes.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="btn btn-ghost max-sm:w-full"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('codes.download')}
        </a>
        <Button onClick={() => window.print()} className="max-sm:w-full">
          <Printer aria-hidden="true" className="size-5" />
          {t('codes.print')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-table text-ink-2">
        {copied !== null && t(copied ? 'codes.copied' : 'codes.notCopied')}
      </p>
    </Dialog>
  )
}
