import { vehicleFields } from './vehicle.fields.ts';
import { defineWords } from '#shared/words.ts';

export const vehiclesWords = defineWords({
  make: vehicleFields.make,
  model: vehicleFields.model,
  mileageKm: vehicleFields.mileage,
  notes: vehicleFields.notes,
  title: { en: 'Vehicles', lv: 'Automašīnas' },
  list: { en: 'List of vehicles', lv: 'Auto saraksts' },
  searchPlaceholder: { en: 'Search vehicles...', lv: 'Meklēt auto...' },
  addVehicle: { en: 'Add Vehicle', lv: 'Pievienot auto' },
  newVehicle: { en: 'Add Vehicle', lv: 'Jauns auto' },
  editVehicle: { en: 'Edit Vehicle', lv: 'Labot auto datus' },
  deleteVehicle: { en: 'Delete Vehicle', lv: 'Dzēst auto' },
  deleteQuestion: {
    en: (name: string) =>
      `Are you sure you want to delete "${name}"? Its mileage entries and attachments will be deleted too.`,
    lv: (name: string) =>
      `Vai tiešām dzēst „${name}”? Tiks dzēsti arī šī auto nobraukuma ieraksti un pielikumi.`,
  },
  noVehicles: { en: 'No vehicles found', lv: 'Neviena auto nav' },
  noMatches: {
    en: 'No vehicles found matching your search',
    lv: 'Neviens auto nav atrasts',
  },
  noneLikeThis: { en: 'No vehicles found', lv: 'Tāds auto nav atrasts' },
  showAll: { en: 'Show all vehicles', lv: 'Rādīt visus auto' },
  selectVehicle: {
    en: 'Select a vehicle to view details',
    lv: 'Izvēlieties auto, lai skatītu informāciju',
  },
  gone: {
    en: 'This vehicle no longer exists.',
    lv: 'Šāda auto nav vai tas ir dzēsts.',
  },
  back: { en: 'Back to the list', lv: 'Atpakaļ uz sarakstu' },
  unnamed: { en: 'Vehicle', lv: 'Auto' },

  historyPdf: { en: 'Download Service History PDF', lv: 'Lejupielādēt servisa vēstures PDF' },
  english: { en: 'English', lv: 'Angļu valodā' },
  latvian: { en: 'Latvian', lv: 'Latviešu valodā' },
  newTab: { en: '(opens in a new tab)', lv: '(atveras jaunā cilnē)' },

  details: { en: 'Details', lv: 'Informācija' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  battery: { en: 'Battery', lv: 'Baterija' },
  serviceHistory: { en: 'Service History', lv: 'Servisa vēsture' },
  attachments: { en: 'Attachments', lv: 'Pielikumi' },

  notAvailable: { en: 'N/A', lv: 'Nav pieejams' },
  currentMileage: { en: 'Current mileage', lv: 'Pašreizējais nobraukums' },
  dateAdded: { en: 'Date added', lv: 'Pievienots' },
  tesla: { en: 'Tesla', lv: 'Tesla' },
  other: { en: 'Other', lv: 'Cita' },
  customMake: { en: 'Custom make', lv: 'Cita marka' },
  modelSpecificationHint: { en: 'For example RWD or AWD', lv: 'Piemēram, RWD vai AWD' },
  chooseMake: { en: 'Choose a make', lv: 'Izvēlieties marku' },
  chooseModel: { en: 'Choose a model', lv: 'Izvēlieties modeli' },
  shortVin: {
    en: (length: number) => `${length} of 17 characters. Please check it against the papers.`,
    lv: (length: number) => `${length} no 17 rakstzīmēm. Salīdziniet ar auto dokumentiem.`,
  },

  ownersPhone: { en: 'Owner’s phone', lv: 'Īpašnieka tālrunis' },
  addMileage: { en: 'Add Mileage Entry', lv: 'Pievienot nobraukumu' },
  lastMileage: {
    en: (kilometers: string) => `Last entry: ${kilometers} km`,
    lv: (kilometers: string) => `Pēdējais ieraksts: ${kilometers} km`,
  },
  zeroMileage: {
    en: 'Are you sure that the mileage is 0 km?',
    lv: 'Vai tiešām nobraukums ir 0 km?',
  },
  saveZero: { en: 'Save 0 km', lv: 'Saglabāt 0 km' },
  noMileage: { en: 'No mileage entries yet', lv: 'Nobraukuma ierakstu vēl nav' },
  date: { en: 'Date', lv: 'Datums' },
  isLower: { en: 'Lower than an earlier entry', lv: 'Mazāks nekā iepriekš' },
  mileageChartAbout: {
    en: (from: string, to: string) =>
      `Mileage over time, from ${from} to ${to}. All entries are in the table below.`,
    lv: (from: string, to: string) =>
      `Nobraukums laika gaitā: no ${from} līdz ${to}. Visi ieraksti ir tabulā zemāk.`,
  },
  deleteMileage: { en: 'Delete Mileage Entry', lv: 'Dzēst nobraukuma ierakstu' },
  deleteMileageOf: {
    en: (entry: string) => `Delete the entry ${entry}`,
    lv: (entry: string) => `Dzēst ierakstu ${entry}`,
  },
  deleteMileageQuestion: {
    en: (entry: string) => `Are you sure you want to delete the mileage entry "${entry}"?`,
    lv: (entry: string) => `Vai tiešām dzēst nobraukuma ierakstu „${entry}”?`,
  },

  noAttachments: { en: 'No attachments yet', lv: 'Pielikumu vēl nav' },
  dropHere: {
    en: 'Drop photos, videos or PDFs here, up to 5 at a time, 50 MB each',
    lv: 'Ievelciet šeit fotoattēlus, video vai PDF: ne vairāk kā 5 reizē, katrs līdz 50 MB',
  },
  chooseFiles: { en: 'Choose files', lv: 'Izvēlēties failus' },
  chosenFiles: { en: 'Chosen files', lv: 'Izvēlētie faili' },
  removeFile: { en: (name: string) => `Remove ${name}`, lv: (name: string) => `Noņemt ${name}` },
  attachmentDescription: { en: 'Description (optional)', lv: 'Apraksts (nav obligāts)' },
  upload: { en: 'Upload', lv: 'Augšupielādēt' },
  uploading: {
    en: (percent: number) => `Uploading: ${percent}%`,
    lv: (percent: number) => `Augšupielādē: ${percent} %`,
  },
  cancelUpload: { en: 'Cancel upload', lv: 'Pārtraukt augšupielādi' },
  open: { en: 'Open', lv: 'Atvērt' },
  openOne: {
    en: (name: string) => `Open ${name} (opens in a new tab)`,
    lv: (name: string) => `Atvērt ${name} (atveras jaunā cilnē)`,
  },
  download: { en: 'Download', lv: 'Lejupielādēt' },
  downloadOne: { en: (name: string) => `Download ${name}`, lv: (name: string) => `Lejupielādēt ${name}` },
  deleteAttachment: { en: 'Delete Attachment', lv: 'Dzēst pielikumu' },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst ${name}` },
  deleteAttachmentQuestion: {
    en: (name: string) => `Are you sure you want to delete the attachment "${name}"?`,
    lv: (name: string) => `Vai tiešām dzēst pielikumu „${name}”?`,
  },

  noNotes: { en: 'No notes for this vehicle', lv: 'Šim auto piezīmju nav' },
  addNotes: { en: 'Add notes', lv: 'Pievienot piezīmes' },
  editNotes: { en: 'Edit notes', lv: 'Labot piezīmes' },
  saveNotes: { en: 'Save Notes', lv: 'Saglabāt piezīmes' },

  findVehicle: { en: 'Plate, VIN, make or model', lv: 'Numurs, VIN, marka vai modelis' },
  findCustomerOrPlate: {
    en: 'Name, phone, email or plate',
    lv: 'Vārds, tālrunis vai valsts numurs',
  },
  clearVehicle: { en: 'Clear vehicle', lv: 'Noņemt auto' },
  createNew: {
    en: (plate: string) => `Create new vehicle “${plate}”`,
    lv: (plate: string) => `Pievienot jaunu auto „${plate}”`,
  },
  createAnother: {
    en: (plate: string) => `Create another vehicle “${plate}”`,
    lv: (plate: string) => `Pievienot vēl vienu auto „${plate}”`,
  },
  noVehicleIsNamed: {
    en: (plate: string) => `“${plate}” is not on record.`,
    lv: (plate: string) => `Auto „${plate}” sarakstā nav.`,
  },
  notOnRecord: { en: 'Not on record as a vehicle', lv: 'Nav auto sarakstā' },
  plateOnRecord: { en: 'This plate is on record already:', lv: 'Šāds valsts numurs jau ir reģistrēts:' },
  useThisCar: { en: 'It is this vehicle', lv: 'Tas ir šis auto' },
  moveThisCar: {
    en: 'It is this vehicle: move it to the customer',
    lv: 'Tas ir šis auto: pārrakstīt uz klientu',
  },
  useCar: { en: (car: string) => `It is ${car}`, lv: (car: string) => `Tas ir ${car}` },
  anotherCar: { en: 'It is another vehicle', lv: 'Tas ir cits auto' },
  belongsTo: {
    en: (owner: string) => `This vehicle belongs to ${owner}.`,
    lv: (owner: string) => `Šis auto pieder klientam ${owner}.`,
  },
  hasNoOwner: {
    en: 'This vehicle has no customer on record.',
    lv: 'Šim auto nav norādīts klients.',
  },
  moveTo: {
    en: (customer: string) => `Move it to ${customer}`,
    lv: (customer: string) => `Pārrakstīt uz klientu ${customer}`,
  },
  staysWith: {
    en: (owner: string) => `It stays with ${owner}`,
    lv: (owner: string) => `Paliek klientam ${owner}`,
  },
  staysWithoutOwner: { en: 'Leave it as it is', lv: 'Atstāt, kā ir' },
  createdOnSave: {
    en: 'Will be created when you save',
    lv: 'Tiks pievienots, kad saglabāsiet',
  },

  created: { en: 'Vehicle created successfully', lv: 'Auto pievienots' },
  updated: { en: 'Vehicle updated successfully', lv: 'Auto dati saglabāti' },
  deleted: { en: 'Vehicle deleted successfully', lv: 'Auto dzēsts' },
  createFailed: { en: 'Failed to create vehicle', lv: 'Neizdevās pievienot auto' },
  updateFailed: { en: 'Failed to update vehicle', lv: 'Neizdevās saglabāt auto datus' },
  deleteFailed: { en: 'Failed to delete vehicle', lv: 'Neizdevās dzēst auto' },
  mileageAdded: { en: 'Mileage entry added successfully', lv: 'Nobraukuma ieraksts pievienots' },
  mileageDeleted: { en: 'Mileage entry deleted successfully', lv: 'Nobraukuma ieraksts dzēsts' },
  mileageAddFailed: { en: 'Failed to add mileage entry', lv: 'Neizdevās pievienot nobraukuma ierakstu' },
  mileageDeleteFailed: { en: 'Failed to delete mileage entry', lv: 'Neizdevās dzēst nobraukuma ierakstu' },
  uploadFailed: { en: 'Failed to upload attachment', lv: 'Neizdevās augšupielādēt pielikumu' },
  attachmentDeleteFailed: { en: 'Failed to delete attachment', lv: 'Neizdevās dzēst pielikumu' },
});

/** The orders of the list. */
export const vehicleSortWords = defineWords({
  newest: { en: 'Newest first', lv: 'Jaunākās vispirms' },
  oldest: { en: 'Oldest first', lv: 'Vecākās vispirms' },
  plate: { en: 'Plate, A to Z', lv: 'Valsts numurs, A–Z' },
  plate_last: { en: 'Plate, Z to A', lv: 'Valsts numurs, Z–A' },
  model: { en: 'Make and model, A to Z', lv: 'Marka un modelis, A–Z' },
  model_last: { en: 'Make and model, Z to A', lv: 'Marka un modelis, Z–A' },
});
