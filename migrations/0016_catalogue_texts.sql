-- The catalogue that a new system begins with claimed certificates that nobody has shown. Texts that the shop has
-- written since stay.
UPDATE services SET description = 'Module, contactor and coolant work on the high-voltage battery.', version = version + 1
  WHERE description = 'Module, contactor and coolant work by certified high-voltage technicians.';
UPDATE services SET description_lv = 'Augstsprieguma baterijas moduļu, kontaktoru un dzesēšanas darbi.', version = version + 1
  WHERE description_lv = 'Moduļu, kontaktoru un dzesēšanas darbi, ko veic sertificēti augstsprieguma tehniķi.';
