-- Texts that a new system begins with, in better words: wheels are rotated, not tires ("riteņu rotācija"), one spelling
-- of English (tires), Latvian quotes. A text that the shop has written since stays.
UPDATE services SET description = 'A full check of the car: brakes, suspension, fluids, tires, lights and software messages.', version = version + 1
  WHERE description = 'A full check of the car: brakes, suspension, fluids, tyres, lights and software messages.';
UPDATE services SET name_lv = 'Salona filtra maiņa', version = version + 1
  WHERE name_lv = 'Salona gaisa filtra maiņa';
UPDATE services SET name_lv = 'Riteņu rotācija un balansēšana', version = version + 1
  WHERE name_lv = 'Riepu rotācija un balansēšana';
UPDATE services SET description_lv = 'Mērīšana un regulēšana uz 3D stenda ar izdrukātu protokolu.', version = version + 1
  WHERE description_lv = 'Mērīšana un regulēšana 3D stendā ar izdrukātu protokolu.';
UPDATE services SET description_lv = 'Kļūdu kodu nolasīšana, pārbaude pašā auto un skaidrojums.', version = version + 1
  WHERE description_lv = 'Kļūdu kodu nolasīšana, pārbaude automašīnā un skaidrojums.';
UPDATE services SET description_lv = 'Darbi ar augstsprieguma baterijas moduļiem, kontaktoriem un dzesēšanas sistēmu.', version = version + 1
  WHERE description_lv = 'Augstsprieguma baterijas moduļu, kontaktoru un dzesēšanas darbi.';
UPDATE services SET description_lv = 'Jaunākā programmatūra auto un tā vadības blokiem.', version = version + 1
  WHERE description_lv = 'Automašīnas un tās moduļu programmatūras atjaunināšana.';
UPDATE services SET description_lv = 'Kameru un radara kalibrēšana pēc vējstikla vai bufera maiņas un balstiekārtas remonta.', version = version + 1
  WHERE description_lv = 'Kameru un radara kalibrēšana pēc stikla, bufera vai balstiekārtas darbiem.';

ALTER TABLE business ALTER COLUMN legal_name SET DEFAULT 'SIA „Riga EV Service”';
UPDATE business SET legal_name = 'SIA „Riga EV Service”' WHERE legal_name = 'SIA "Riga EV Service"';
