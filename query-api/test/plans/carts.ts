import { uuid } from '@arung/projections/testing/sample-events'
import { cartSql } from '../../src/carts/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [`INSERT INTO read.carts SELECT ${id(8)}, 'IDR', '[]' ${series}`],
  questions: [['cart', cartSql, [uuid(8, 1)]]],
}
