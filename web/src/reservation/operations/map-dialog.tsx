import { command } from '../../app/api/call.ts'
import { samePools, type ProductMappingRow } from '@arung/contracts/operations/product-mappings'
import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Colour } from './colour.tsx'

const productsResource = deskResource('GET /reservation-admin/products', ['reservationproduct'], {
  query: { kind: 'SINGLE', size: 100 },
})
type MapDialogProps = { row: ProductMappingRow; name: string; onClose: () => void }

/** Assigns one reservation product to each activity sold, and previews the bookings that an order would make. */
export function MapDialog({ row, name, onClose }: MapDialogProps) {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const { data } = useResource(productsResource)
  const [parts, setParts] = useState(row.sold.map((_, nth) => row.parts[nth]?.id ?? ''))
  const { busy, failure, run } = useCommand()
  const products = data?.items ?? []
  const chosen = parts.map(id => products.find(one => one.id === id) ?? null)
  const differs = chosen.map((one, nth) =>
    one?.product.kind === 'SINGLE'
      ? !samePools(one.product.pools, row.sold[nth]?.pools ?? [])
      : false,
  )
  const { productId, variantId } = row
  const names = new Map(
    [...products.map(({ id, product }) => ({ id, ...product })), ...row.parts].map(one => [
      one.id,
      pick(one.name, one.nameId),
    ]),
  )
  const namesOf = (said: unknown) =>
    [said]
      .flat()
      .flatMap(one => names.get(String(one)) ?? [])
      .join(', ')
  const isWhole = chosen.every(one => one !== null) && !differs.includes(true)
  return (
    <Dialog
      open
      title={name}
      onClose={() => !busy && onClose()}
      actions={
        <>
          {row.state !== 'UNMAPPED' && (
            <Button
              tone="danger-ghost"
              disabled={busy}
              onClick={() =>
                void run(
                  command('DELETE /reservation-admin/product-mappings', {
                    body: { productId, variantId },
                  }),
                  t('map.removed'),
                  onClose,
                )
              }
            >
              {t('map.remove')}
            </Button>
          )}
          <Button
            tone="primary"
            busy={busy}
            disabled={!isWhole}
            onClick={() =>
              void run(
                command('PUT /reservation-admin/product-mappings', {
                  body: { productId, variantId, parts },
                }),
                t('saved'),
                onClose,
              )
            }
          >
            {t('map.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {row.sold.map((sold, nth) => (
          <Select
            key={`${sold.name}-${nth}`}
            id={`part-${nth}`}
            label={pick(sold.name, sold.nameId)}
            hint={t('map.pools', {
              pools: pick(sold.poolNames, sold.poolNamesId).join(', ') || '–',
            })}
            error={differs[nth] ? t('faults.POOLS_DIFFER') : undefined}
            value={parts[nth] ?? ''}
            onChange={({ target: { value } }) =>
              setParts(parts.map((part, place) => (place === nth ? value : part)))
            }
          >
            <option value="">{t('map.choose')}</option>
            {products.map(({ id, product }) => (
              <option key={id} value={id}>
                {pick(product.name, product.nameId)}
              </option>
            ))}
          </Select>
        ))}
        {isWhole && <Preview products={chosen.filter(one => one !== null)} />}
        <DeskHistory
          resource={size =>
            deskResource(
              'GET /reservation-admin/product-mappings/:id/history',
              ['productmapping', 'account'],
              { params: { id: row.id }, query: { size } },
            )
          }
          fields={[{ name: 'parts', label: t('columns.becomes'), show: said => namesOf(said) }]}
          className="border-t border-line pt-5"
        />
      </div>
    </Dialog>
  )
}

/** The bookings that an order would make, each with its day list. */
function Preview({ products }: { products: readonly ReservationProductRow[] }) {
  const { t } = useTranslation('operations')
  const pick = usePick()
  return (
    <section aria-labelledby="map-preview">
      <h3 id="map-preview" className="font-sans text-ui font-bold">
        {t('map.preview', { count: products.length })}
      </h3>
      <ol className="mt-2 space-y-2">
        {products.map(({ id, product, type }, nth) =>
          product.kind === 'SINGLE' ? (
            <li key={`${id}-${nth}`} className="rounded-lg border border-line px-4 py-3">
              <Colour colour={type?.colour ?? 'transparent'}>
                <b>{pick(product.name, product.nameId)}</b>
              </Colour>
              <p className="text-table text-ink-2">
                {[
                  t(`dayLists.${type?.kind ?? 'NONE'}`),
                  product.sessions.length === 0 ? t('allDay') : product.sessions.join(', '),
                  t('minutes', { count: product.durationMinutes }),
                ].join(' · ')}
              </p>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}
