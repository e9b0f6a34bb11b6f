import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { productPath } from '../../app/product-path.ts'
import { CardPicture } from '../../ui/card-picture.tsx'
import { TicketCard } from '../../ui/ticket-card.tsx'
import { ListPrice, PublicListPrice } from './list-price.tsx'

type ComboTicketProps = {
  combo: ListedProduct
  kind: string
}

/** A combo as a perforated ticket: the pictures of its activities above, name and price on the stub. */
export function ComboTicket({ combo, kind }: ComboTicketProps) {
  const pick = usePick()
  const pictures = (combo.componentNames ?? [])
    .map(component => component.picture)
    .filter(picture => picture !== null)
  return (
    <TicketCard
      className="group relative h-full"
      top={
        <div className="flex h-36 gap-0.5 bg-surface sm:h-40">
          {pictures.map(picture => (
            <div key={picture.base} className="min-w-0 flex-1 overflow-hidden">
              <CardPicture
                base={picture.base}
                sizes="240px"
                className="h-full w-full object-cover transition-transform duration-300 group-hover:scale-[1.04]"
              />
            </div>
          ))}
        </div>
      }
      stub={
        <div className="flex h-full flex-col px-5 pt-4 pb-5">
          <p className="text-table font-semibold text-brick">{kind}</p>
          <h3 className="mt-0.5 text-lg leading-snug">
            <LocaleLink to={productPath(combo)} className="after:absolute after:inset-0">
              {pick(combo.packageName, combo.packageNameId)}
            </LocaleLink>
          </h3>
          {!combo.forSale && <NotForSale />}
          <p className="relative mt-auto pt-5">
            <span className="absolute top-0 text-table text-ink-3">
              <PublicListPrice product={combo} />
            </span>
            <ListPrice product={combo} />
          </p>
        </div>
      }
    />
  )
}

function NotForSale() {
  const { say } = useSpecMessage()
  return (
    <p className="chip mt-2 self-start bg-neutral-soft text-ink-2">{say('productUnavailable')}</p>
  )
}
