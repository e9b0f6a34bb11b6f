-- Up Migration

-- What the sales of a day come to, so that a chart reads days and not sales. A sale changes only the sums of its partition:
-- partitions never wait for each other.
CREATE TABLE analytics.sold_days (
  sold_on   date   NOT NULL,                          -- the operator's calendar
  source    text   NOT NULL,
  currency  text   NOT NULL,
  partition int    NOT NULL,
  sales     int    NOT NULL,
  guests    int    NOT NULL,
  amount    bigint NOT NULL,
  PRIMARY KEY (sold_on, source, currency, partition)
);
CREATE TABLE analytics.sold_products (
  sold_on    date   NOT NULL,
  product_id uuid   NOT NULL,                         -- of the site, or of the desk where the desk sold it
  source     text   NOT NULL,
  currency   text   NOT NULL,
  partition  int    NOT NULL,
  name       text   NOT NULL,
  name_id    text   NOT NULL,
  sales      int    NOT NULL,
  lines      int    NOT NULL,
  guests     int    NOT NULL,
  amount     bigint NOT NULL,
  lead_days  bigint NOT NULL,                         -- from the sale to the activity, of all lines together
  PRIMARY KEY (sold_on, product_id, source, currency, partition)
);
CREATE TABLE analytics.sold_ahead (
  sold_on   date NOT NULL,
  lead_time text NOT NULL,                            -- SAME_DAY, UP_TO_3, UP_TO_7, UP_TO_30, OVER_30
  partition int  NOT NULL,
  sales     int  NOT NULL,
  guests    int  NOT NULL,
  PRIMARY KEY (sold_on, lead_time, partition)
);

-- Adds sales that stand to the sums of their days; `sign` is -1 where they are taken out.
CREATE FUNCTION analytics.add_to_sums(sold analytics.sales[], sign int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH day_of AS (
    SELECT s.*, (s.sold_at AT TIME ZONE 'Asia/Makassar')::date AS sold_on FROM unnest(sold) s WHERE s.stands
  ),
  line AS MATERIALIZED (
    SELECT d.sale_id, d.source, d.currency, d.partition, d.sold_on,
           l."productId" AS product_id, l.name, l."nameId" AS name_id, l.guests, l.amount, l.date - d.sold_on AS lead_days
    FROM day_of d
    CROSS JOIN LATERAL jsonb_to_recordset(d.lines)
      AS l ("productId" uuid, name text, "nameId" text, date date, guests int, amount bigint)
  ),
  days AS (
    INSERT INTO analytics.sold_days AS t
    SELECT sold_on, source, currency, partition,
           sign * count(DISTINCT sale_id), sign * sum(guests), sign * sum(amount)
    FROM line GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (sold_on, source, currency, partition) DO UPDATE
    SET sales = t.sales + EXCLUDED.sales, guests = t.guests + EXCLUDED.guests, amount = t.amount + EXCLUDED.amount
  ),
  products AS (
    INSERT INTO analytics.sold_products AS t
    SELECT sold_on, product_id, source, currency, partition, max(name), max(name_id),
           sign * count(DISTINCT sale_id), sign * count(*), sign * sum(guests), sign * sum(amount), sign * sum(lead_days)
    FROM line GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (sold_on, product_id, source, currency, partition) DO UPDATE
    SET name = EXCLUDED.name, name_id = EXCLUDED.name_id, sales = t.sales + EXCLUDED.sales,
        lines = t.lines + EXCLUDED.lines, guests = t.guests + EXCLUDED.guests, amount = t.amount + EXCLUDED.amount,
        lead_days = t.lead_days + EXCLUDED.lead_days
  )
  INSERT INTO analytics.sold_ahead AS t
  SELECT sold_on,
         CASE WHEN lead_days <= 0 THEN 'SAME_DAY' WHEN lead_days <= 3 THEN 'UP_TO_3'
              WHEN lead_days <= 7 THEN 'UP_TO_7' WHEN lead_days <= 30 THEN 'UP_TO_30' ELSE 'OVER_30' END,
         partition, sign * count(DISTINCT sale_id), sign * sum(guests)
  FROM line GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (sold_on, lead_time, partition) DO UPDATE
  SET sales = t.sales + EXCLUDED.sales, guests = t.guests + EXCLUDED.guests;
END $$;

-- In the statement that changes the sales, whoever writes it: the log and Kafka at once, or a release that knows no sums.
-- A day at a time, so that what is changed at once may be more than fits into memory.
CREATE FUNCTION analytics.follow_sales() RETURNS trigger LANGUAGE plpgsql SET enable_hashagg = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM analytics.add_to_sums(array_agg(ROW (s.*)::analytics.sales), -1) FROM gone s GROUP BY date_trunc('day', s.sold_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM analytics.add_to_sums(array_agg(ROW (s.*)::analytics.sales), 1) FROM come s GROUP BY date_trunc('day', s.sold_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION analytics.forget_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE analytics.sold_days, analytics.sold_products, analytics.sold_ahead;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_come AFTER INSERT ON analytics.sales
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION analytics.follow_sales();
CREATE TRIGGER sales_change AFTER UPDATE ON analytics.sales
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION analytics.follow_sales();
CREATE TRIGGER sales_go AFTER DELETE ON analytics.sales
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION analytics.follow_sales();
CREATE TRIGGER sales_empty AFTER TRUNCATE ON analytics.sales
  FOR EACH STATEMENT EXECUTE FUNCTION analytics.forget_sums();

-- The sales that are there already.
SET LOCAL enable_hashagg = off;
SELECT analytics.add_to_sums(array_agg(s), 1) FROM analytics.sales s GROUP BY date_trunc('day', s.sold_at);
-- Nobody asks for sales by their time any more.
DROP INDEX analytics.sales_sold_at;

-- Down Migration
CREATE INDEX sales_sold_at ON analytics.sales (sold_at);
DROP TRIGGER sales_come ON analytics.sales;
DROP TRIGGER sales_change ON analytics.sales;
DROP TRIGGER sales_go ON analytics.sales;
DROP TRIGGER sales_empty ON analytics.sales;
DROP FUNCTION analytics.follow_sales, analytics.forget_sums, analytics.add_to_sums;
DROP TABLE analytics.sold_ahead, analytics.sold_products, analytics.sold_days;
