import type { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import type { SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { DomainEvent } from '@arung/domain/event-types'
import { driver } from '@arung/domain/operations/driver'
import type { Unit } from '@arung/domain/operations/events'
import { guide } from '@arung/domain/operations/guide'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { productType } from '@arung/domain/operations/product-type'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import type { ResourceRefusal } from '@arung/domain/operations/resource'
import { unit } from '@arung/domain/operations/unit'
import { accepted } from '@arung/command-api/commands'
import type { Declared } from '@arung/command-api/operations/declared'
import { mappingFacts, productFacts } from '@arung/command-api/operations/facts'
import {
  personRefusals,
  mappingRefusals,
  productRefusals,
  resourceRefusals,
  unitRefusals,
} from '@arung/command-api/operations/refusals'
import {
  driverStream,
  guideStream,
  mappingIdOf,
  productMappingStream,
  productTypeStream,
  reservationProductStream,
  unitStream,
} from '@arung/command-api/operations/streams'
import { underUnitName } from '@arung/command-api/operations/unit-names'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/** The people and resources of the operator, each under its own id. */
export type PastOperations = Readonly<{
  saveProductType(id: string, value: SaveProductType): Promise<void>
  saveReservationProduct(id: string, value: SaveReservationProduct): Promise<void>
  mapProduct(value: SaveProductMapping): Promise<void>
  saveGuide(id: string, value: SaveGuide): Promise<void>
  saveDriver(id: string, value: SaveDriver): Promise<void>
  saveUnit(id: string, value: Unit): Promise<void>
}>

export function pastOperations(parts: PastParts, metaOf: MetaOf): PastOperations {
  const now = () => parts.clock.now().toISOString()
  async function save<Value, Event extends DomainEvent, Facts, Rule extends string>(
    of: Pick<Declared<Value, Event, Facts, Rule>, 'stream' | 'decider' | 'refusals'>,
    { id, value, facts }: { id: string; value: Value; facts: Facts },
  ) {
    const command = { type: 'Save', id, value, facts, now: now(), isNew: true } as const
    const meta = metaOf(`save|${id}`, system)
    const outcome = await parts.workers.execute(of.stream(id), of.decider, command, meta)
    accepted<Event, unknown, ResourceRefusal | Rule>(outcome, of.refusals)
  }
  const types = { stream: productTypeStream, decider: productType, refusals: resourceRefusals }
  const products = {
    stream: reservationProductStream,
    decider: reservationProduct,
    refusals: productRefusals,
  }
  const guides = { stream: guideStream, decider: guide, refusals: personRefusals }
  const drivers = { stream: driverStream, decider: driver, refusals: personRefusals }
  const units = { stream: unitStream, decider: unit, refusals: unitRefusals }
  return {
    saveProductType: (id, value) => save(types, { id, value, facts: null }),
    async saveReservationProduct(id, value) {
      await save(products, { id, value, facts: await productFacts(parts, value) })
    },
    async mapProduct(value) {
      const id = mappingIdOf(value)
      const facts = await mappingFacts(parts, value, value.parts)
      const command = { type: 'Save', id, value, facts, now: now() } as const
      const meta = metaOf(`save|${id}`, system)
      const stream = productMappingStream(id)
      accepted(await parts.workers.execute(stream, productMapping, command, meta), mappingRefusals)
    },
    saveGuide: (id, value) => save(guides, { id, value, facts: null }),
    saveDriver: (id, value) => save(drivers, { id, value, facts: null }),
    saveUnit: (id, value) =>
      underUnitName(parts, metaOf(`name|${id}`, system), { id, value }, () =>
        save(units, { id, value, facts: { isVehicle: value.kind === 'VEHICLE' } }),
      ),
  }
}
