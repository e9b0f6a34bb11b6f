-- Up Migration

-- What guests wanted and nobody could sell them, counted: who it was is not said, and a day has a limited number of rows.
CREATE TABLE analytics.refused_demand (
  asked_on   date NOT NULL,                           -- the operator's calendar, as the next
  product_id uuid NOT NULL,
  wanted_on  date NOT NULL,
  name       text NOT NULL,
  name_id    text NOT NULL,
  requests   int  NOT NULL,
  guests     int  NOT NULL,
  PRIMARY KEY (asked_on, product_id, wanted_on)
);

-- Down Migration
DROP TABLE analytics.refused_demand;
