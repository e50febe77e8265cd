import {
  IconBabyCarriage,
  IconBook,
  IconBubble,
  IconCar,
  IconCheck,
  IconDeviceGamepad2,
  IconDeviceTv,
  IconDisc,
  IconFence,
  IconFlame,
  IconGrill,
  IconMountain,
  IconPaw,
  IconPlant,
  IconRipple,
  IconTemperature,
  IconToolsKitchen2,
  IconUmbrella,
  IconWashMachine,
  IconWifi,
} from '@tabler/icons-react';
import type { INITIAL_AMENITIES } from '../../../../shared/categories/initial.ts';

const ICONS: Readonly<Record<(typeof INITIAL_AMENITIES)[number], typeof IconCheck>> = {
  WiFi: IconWifi,
  Parking: IconCar,
  Garden: IconPlant,
  Balcony: IconFence,
  Terrace: IconUmbrella,
  Fireplace: IconFlame,
  'Central Heating': IconTemperature,
  'Lake View': IconRipple,
  'Mountain View': IconMountain,
  'Pet Friendly': IconPaw,
  'Hot Tub': IconBubble,
  BBQ: IconGrill,
  Dishwasher: IconToolsKitchen2,
  'Washing Machine': IconWashMachine,
  TV: IconDeviceTv,
  'DVD Player': IconDisc,
  'Games Console': IconDeviceGamepad2,
  'Books/Games': IconBook,
  'Cot Available': IconBabyCarriage,
};

const icons = new Map(Object.entries(ICONS));

/** The icon of an amenity; a tick for one that admins have added. */
export const amenityIcon = (amenity: string) => icons.get(amenity) ?? IconCheck;
