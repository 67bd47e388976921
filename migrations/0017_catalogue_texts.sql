-- A Latvian description whose last words agreed with only one of the things it lists. A text that the shop has
-- written since stays.
UPDATE services SET description_lv = 'Izmantojamā ietilpība, šūnu balanss un uzlādes vēsture – viss saprotami izskaidrots.', version = version + 1
  WHERE description_lv = 'Izmantojamā ietilpība, šūnu balanss un uzlādes vēsture, izskaidrota saprotami.';
