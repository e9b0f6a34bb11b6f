import { switching } from './products-resource.ts'
import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'

type ProductSwitchProps = { row: ProductRow; flag: 'active' | 'forSale' }

/** Switches one flag of a product and nothing else. What somebody else changes meanwhile is kept. */
export function ProductSwitch({ row, flag }: ProductSwitchProps) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { busy, failure, run } = useCommand()
  const name = pick(row.packageName, row.packageNameId)
  const on = row[flag]
  const turn = () => {
    const next = !on
    void run(
      switching(row.id, flag, next),
      t(`switched.${flag}.${next ? 'on' : 'off'}`, { name }),
      () => undefined,
    )
  }
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={t(`switches.${flag}`, { name })}
        aria-busy={busy}
        disabled={busy}
        onClick={turn}
        className="grid h-9 w-12 pointer-coarse:h-11 place-items-center rounded-md"
      >
        <span
          className={clsx(
            'flex h-5 w-9 items-center rounded-full border-2 px-0.5',
            on ? 'justify-end border-primary bg-primary' : 'justify-start border-line-strong',
          )}
        >
          <span className={clsx('size-3 rounded-full', on ? 'bg-on-primary' : 'bg-ink-2')} />
        </span>
      </button>
      {failure && (
        <span role="alert" className="block text-small text-danger">
          {failure}
        </span>
      )}
    </>
  )
}
